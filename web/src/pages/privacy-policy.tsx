import { useQuery } from '@tanstack/react-query';
import { privacyPolicy } from '../content/privacy-policy.tsx';
import { settingsQuery } from '../lib/settings.ts';
import { DocumentView } from '../ui/document.tsx';

export default function PrivacyPolicyPage() {
  const { data } = useQuery(settingsQuery);
  return <DocumentView of={privacyPolicy(data?.contact ?? null)} numbered />;
}
