import { Reference } from '../features/api-reference/reference.tsx';

export default function ApiReferencePage() {
  return <Reference />;
}
