import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Composer } from '../../ui/composer.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Uploader } from '../../ui/uploader.tsx';
import type { Family } from '../family.ts';
import { LONG, RTL } from './long-text.ts';

const Writing = ({ start = '', ...rest }: { start?: string } & Partial<ComponentProps<typeof Composer>>) => {
  const [text, write] = useState(start);
  return (
    <Composer
      label="Message Ines"
      longest={120}
      value={text}
      onChange={write}
      onSend={() => write('')}
      {...rest}
    />
  );
};

const never = () => new Promise<string>(() => undefined);

const Picture = (props: Partial<ComponentProps<typeof Uploader>>) => {
  const [url, change] = useState<string | null>(null);
  return (
    <Uploader
      label="Picture"
      value={url}
      onChange={change}
      upload={never}
      most={5 * 1024 * 1024}
      hint="Square pictures look best. Up to 5 MB."
      preview={<div className="design__swatch baseplate" />}
      {...props}
    />
  );
};

export const inputs: Family = {
  id: 'inputs',
  title: 'Money, composer, uploader',
  note: 'An amount is written out once it is understood. Enter sends.',
  layout: 'grid',
  states: [
    { title: 'Money', show: <MoneyField label="Amount" hint="Job budget: $1,800" /> },
    { title: 'Money, focus', as: 'focus', show: <MoneyField label="Amount" defaultValue="1,800.00" /> },
    {
      title: 'Money, error',
      show: <MoneyField label="Amount" defaultValue="1.800,00" error="Enter an amount, like 1,800.00." />,
    },
    { title: 'Money, disabled', show: <MoneyField label="Amount" disabled defaultValue="1,800.00" /> },
    { title: 'Money, long', show: <MoneyField label={LONG} defaultValue="999,999.99" /> },
    { title: 'Composer', show: <Writing /> },
    { title: 'Composer, focus', as: 'focus', show: <Writing start="On my way." /> },
    { title: 'Composer, sending', show: <Writing start="On my way." busy /> },
    { title: 'Composer, too long', show: <Writing start={`${LONG}. ${LONG}.`} /> },
    {
      title: 'Composer, error',
      wide: true,
      show: <Writing start="On my way." error="Not sent: you are offline." />,
    },
    { title: 'Composer, disabled', show: <Writing label="This chat is closed." disabled /> },
    { title: 'Composer, right to left', systemFonts: true, show: <Writing start={RTL} /> },
    { title: 'Uploader', show: <Picture /> },
    { title: 'Uploader, with a picture', show: <Picture value="/favicon.svg" /> },
    { title: 'Uploader, disabled', show: <Picture disabled value="/favicon.svg" /> },
    { title: 'Uploader, wide', wide: true, show: <Picture wide label="Banner" hint={LONG} /> },
  ],
};
