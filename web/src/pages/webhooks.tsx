import { ContactSales } from '../features/billing/contact-sales.tsx';
import { Webhooks } from '../features/partner-events/webhooks.tsx';

export default function WebhooksPage() {
  return (
    <div className="page page--tall">
      <Webhooks sales={<ContactSales />} />
    </div>
  );
}
