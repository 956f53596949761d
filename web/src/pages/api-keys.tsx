import { ApiKeys } from '../features/api-keys/keys.tsx';
import { ContactSales } from '../features/billing/contact-sales.tsx';

export default function ApiKeysPage() {
  return (
    <div className="page page--tall">
      <ApiKeys sales={<ContactSales />} />
    </div>
  );
}
