import { ESCROW_FEE_RATE } from '../../../contracts/money.ts';
import { paths } from '../lib/paths.ts';
import type { Document } from '../ui/document.tsx';
import { Link } from '../ui/link.tsx';

export const terms: Document = {
  title: 'Terms of Service',
  lead: 'The rules between you and Makehold, and between the two sides of a contract made here. Seven sections, written to be read.',
  updated: '2025-10-04',
  sections: [
    {
      id: 'agreement',
      title: 'Who agrees to what',
      body: (
        <>
          <p>
            By creating an account, you agree to these terms with the operator of this site (“we”). You must
            be at least 13, and either old enough where you live to have an account without your parents or
            have their permission. To pay or get paid, you also need to meet the payment provider’s age and
            identity rules.
          </p>
          <p>
            Makehold is a marketplace. We don’t employ or contract anyone who meets here: a contract is
            between the employer and the creator. Makehold isn’t affiliated with Roblox Corporation.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <ul>
          <li>One person, one account. Don’t lend, sell, or share it.</li>
          <li>
            Keep your password to yourself and make sure you can get email at your address. Anyone can turn on
            two-factor authentication, and admins are asked to.
          </li>
          <li>What your profile says must be true, and the work it shows must be yours to show.</li>
          <li>
            You can leave anytime once none of your money is in progress.{' '}
            <Link className="link link--in" to={paths.privacy}>
              The privacy policy
            </Link>{' '}
            says what we delete when you do.
          </li>
        </ul>
      ),
    },
    {
      id: 'work',
      title: 'Jobs, applications, and contracts',
      body: (
        <>
          <p>
            A job post says what needs to be made and what it pays. It can’t ask for unpaid “tests,” for
            anything that breaks the Roblox Terms of Use, or for work on someone else’s account.
          </p>
          <p>
            A contract begins when an application is accepted. What you two agree on in its chat is part of
            it. Unless you agree otherwise, the rights to the delivered work pass to the employer when the
            payment is released, and not before. The creator keeps tools and libraries that already existed
            and allows their use inside the delivery.
          </p>
        </>
      ),
    },
    {
      id: 'money',
      title: 'Money',
      body: (
        <>
          <ul>
            <li>
              The employer pays the agreed amount into escrow before work begins. It’s held until it’s
              released or returned. Held money doesn’t earn anything for anyone.
            </li>
            <li>
              On release, we keep {ESCROW_FEE_RATE} of the released amount as an escrow fee. It comes out of
              the creator’s side, and both sides see it beforehand. Refunds have no fee.
            </li>
            <li>
              The employer can release the payment anytime. Once work is submitted, the payment releases
              automatically after 7 days. The employer can extend that once by 7 days, and can ask for changes
              once, which puts the release on hold until the work is submitted again. After 60 days without
              submitted work, the money goes back to the employer.
            </li>
            <li>
              Payouts go to the creator’s own account with the payment provider. Until they have one, released
              money waits for them.
            </li>
            <li>
              We never hold Robux. A budget in Robux is marked “not protected here” and is between the two of
              you.
            </li>
          </ul>
          <p>
            Paid plans renew every month until you cancel, and end when the paid period does. Prices don’t
            include any tax your country may add.
          </p>
        </>
      ),
    },
    {
      id: 'conduct',
      title: 'How people treat each other here',
      body: (
        <>
          <p>
            No harassment, fraud, impersonation, stolen work, malware, sexual content, or spam. Don’t ask for
            logins, and don’t take payments outside escrow once you’ve met through Makehold. Only the two
            sides of a released contract can rate each other, and ratings aren’t for sale.
          </p>
          <p>
            <Link className="link link--in" to={paths.safetyModeration}>
              Moderation
            </Link>{' '}
            says what happens with reports. Actions range from a warning to a permanent ban, and we tell you
            why. If an account is closed while money is held, it still goes to whoever it belongs to.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: 'What we’re responsible for',
      body: (
        <>
          <p>
            We’re responsible for keeping held money separate, for moving it by the rules above, and for
            taking reasonable care of your data. We’re not responsible for the quality of anyone’s work, for
            what people promise each other outside a contract, or for outages at Roblox or the payment
            provider.
          </p>
          <p>
            Where the law allows a limit, ours is the fees you paid us in the previous 12 months, or $100 if
            that’s more. This doesn’t affect your rights as a consumer.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes and closing accounts',
      body: (
        <>
          <p>
            When these terms change in a way that matters, we’ll tell you at least 30 days before. An active
            contract keeps the money rules it was funded under.
          </p>
          <p>
            We can close an account that breaks these terms. If part of these terms turns out to be invalid,
            the rest still applies. The law and courts of the place where the operator is established apply,
            unless the law where you live gives you more protection.
          </p>
        </>
      ),
    },
  ],
};
