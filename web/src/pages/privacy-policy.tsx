import { useQuery } from '@tanstack/react-query';
import { privacyPolicy } from '../content/privacy-policy.tsx';
import { settingsQuery } from '../lib/settings.ts';
import { useTitle } from '../lib/title.ts';
import { DocumentView } from '../ui/document.tsx';

export default function PrivacyPolicyPage() {
  useTitle(
    'Privacy Policy',
    'What Makehold knows about you, why, who else sees it, and how you get rid of it.',
  );
  const { data } = useQuery(settingsQuery);
  return <DocumentView of={privacyPolicy(data?.contact ?? null)} numbered />;
}
