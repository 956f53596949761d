import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Check, Copy } from 'lucide-react';
import { contractTemplates } from '../content/contract-templates.ts';
import type { ContractTemplate } from '../content/contract-templates.ts';
import { communication, portfolio, pricing } from '../content/resources.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { AdviceList } from '../ui/advice.tsx';
import { Button } from '../ui/button.tsx';
import { Tabs } from '../ui/tabs.tsx';
import '../ui/reading.css';

const Template = ({ of }: { of: ContractTemplate }) => {
  const { copied, copy } = useCopy();
  const [open, setOpen] = useState(false);
  return (
    <li className="template">
      <div className="template__about">
        <h2 className="d-20">{of.name}</h2>
        <p className="c2 pretty">{of.fits}</p>
        <ul className="t-12 c3 template__settles">
          {of.settles.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <div className="row row--wrap">
          <Button icon={copied ? Check : Copy} onClick={() => void copy(of.text)}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
          <Button
            kind="bare"
            aria-expanded={open}
            aria-controls={`template-${of.id}`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Show less' : 'Read all'}
          </Button>
        </div>
      </div>
      <pre id={`template-${of.id}`} className={`template__text${open ? ' template__text--open' : ''}`}>
        {of.text}
      </pre>
    </li>
  );
};

const Contracts = () => (
  <>
    <ul className="templates">
      {contractTemplates.map((template) => (
        <Template key={template.id} of={template} />
      ))}
    </ul>
    <p className="t-12 c3 read pretty mt-6">
      These templates are a starting point and not legal advice. Laws differ from place to place. If a lot of
      money or a minor is involved, have someone who knows yours read it first.
    </p>
  </>
);

const tabs = [
  { value: 'contracts', label: 'Contracts', panel: <Contracts /> },
  {
    value: 'portfolio',
    label: 'Portfolio',
    panel: <AdviceList heading="h2" of={portfolio} label="Portfolio" />,
  },
  { value: 'pricing', label: 'Pricing', panel: <AdviceList heading="h2" of={pricing} label="Pricing" /> },
  {
    value: 'communication',
    label: 'Communication',
    panel: <AdviceList heading="h2" of={communication} label="Communication" />,
  },
];

export default function ResourcesPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = tabs.find(({ value }) => value === asked)?.value ?? 'contracts';
  return (
    <div className="page">
      <header className="head">
        <h1 className="t-40">Resources</h1>
        <p className="c2 t-16 mt-2 read pretty">
          What others learned the hard way, for both sides of a contract.
        </p>
      </header>
      <Tabs
        label="Resources"
        tabs={tabs}
        value={tab}
        onChange={(value) => setSearch(value === 'contracts' ? {} : { tab: value }, { replace: true })}
      />
    </div>
  );
}
