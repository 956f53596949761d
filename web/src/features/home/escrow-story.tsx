import { Lock } from 'lucide-react';
import { ESCROW_FEE_RATE } from '../../../../contracts/money.ts';
import { Icon } from '../../ui/icon.tsx';

const stations = [
  { name: 'Agreed', text: 'The studio accepts an applicant, and both agree on a price.' },
  {
    name: 'Held',
    text: (
      <>
        The studio pays <span className="mono c-hold">$1,800.00</span> into escrow. The creator sees it’s
        held, then starts.
      </>
    ),
  },
  { name: 'Submitted', text: 'The creator submits. The studio has 7 days to review.' },
  {
    name: 'Released',
    text: (
      <>
        The creator is paid <span className="mono c-ok">$1,755.00</span>, after the {ESCROW_FEE_RATE} fee.
      </>
    ),
  },
] as const;

const facts = [
  {
    title: `${ESCROW_FEE_RATE} on release`,
    text: 'It comes out of the creator’s share, and both see it before anyone pays. Refunds have no fee.',
  },
  {
    title: '7 days, then it releases automatically',
    text: 'Once the work is submitted, a creator gets paid even if the studio goes quiet.',
  },
  {
    title: 'Refunds by agreement',
    text: 'A studio can ask for held money back. It goes back if the creator agrees, or if no work comes in 60 days.',
  },
] as const;

/** The money's way as one bar, read from left to right by both sides. */
const Vault = () => (
  <div className="vault only-desk">
    <div className="vault__side b">The studio</div>
    <div>Agrees on a price</div>
    <div>Pays into escrow</div>
    <div>Reviews the work, 7 days</div>
    <div>Releases the payment</div>
    <div className="vault__bar">
      <i className="vault__offer" />
      <span className="vault__held">
        <Icon of={Lock} size={20} />
        <span className="mono">$1,800.00</span> held, out of everyone’s hands
      </span>
      <span className="vault__paid">
        <span className="mono">$1,755.00</span> paid
      </span>
    </div>
    <div />
    <div className="d-20">Agreed</div>
    <div className="d-20">Held</div>
    <div className="d-20">Submitted</div>
    <div className="d-20">Released</div>
    <div className="vault__side b">The creator</div>
    <div>Gets accepted</div>
    <div>Sees it’s held, then starts</div>
    <div>Submits the work</div>
    <div>Gets paid, minus {ESCROW_FEE_RATE}</div>
  </div>
);

const VaultOnPhones = () => (
  <ol className="rail rail--v two--v only-phone vault-phone">
    {stations.map(({ name, text }) => (
      <li key={name} className="done">
        <div className="rail__name t-16">{name}</div>
        <div className="rail__sub">{text}</div>
      </li>
    ))}
  </ol>
);

export const EscrowStory = () => (
  <section className="hold">
    <div className="page">
      <div className="sec__head">
        <h2 className="t-40">Nobody goes first.</h2>
        <p className="t-16 c2 pretty">
          The studio’s money leaves its card before work starts, and stays out of everyone’s hands until the
          work is approved.
        </p>
      </div>
      <Vault />
      <VaultOnPhones />
      <dl className="facts">
        {facts.map(({ title, text }) => (
          <div key={title}>
            <dt className="d-20">{title}</dt>
            <dd className="c2 pretty">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
