import { paths } from '../lib/paths.ts';
import type { Document } from '../ui/document.tsx';
import { Link } from '../ui/link.tsx';

export const terms: Document = {
  title: 'Terms of Service',
  lead: 'The rules between you and Makehold, and between the two sides of a contract that is made here. In seven sections, in words that are meant to be read.',
  updated: '2025-10-04',
  sections: [
    {
      id: 'agreement',
      title: 'Who agrees to what',
      body: (
        <>
          <p>
            By making an account you agree to these terms with the operator of this site (“we”). You need to
            be at least 13 years old, and old enough where you live to have an account without your parents,
            or have their permission. To be paid, or to pay, the payment provider’s own age and identity rules
            hold as well.
          </p>
          <p>
            Makehold is a marketplace. We are neither employer nor contractor of anybody who meets here: a
            contract is between the employer and the creator. Makehold is not affiliated with Roblox
            Corporation.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <ul>
          <li>One person, one account. Do not lend, sell or share it.</li>
          <li>
            Keep your password to yourself and your email address reachable. A second factor is offered to
            everybody, and asked of everybody with admin rights.
          </li>
          <li>What your profile says has to be true, and the work that it shows has to be yours to show.</li>
          <li>
            You may leave at any time, once no money is under way.{' '}
            <Link className="link link--in" to={paths.privacy}>
              The privacy policy
            </Link>{' '}
            says what is erased then.
          </li>
        </ul>
      ),
    },
    {
      id: 'work',
      title: 'Jobs, applications and contracts',
      body: (
        <>
          <p>
            A job post names what is to be made and what it pays. Posts for unpaid “tests”, for what breaks
            the Roblox Terms of Use, or for work on somebody else’s account are removed.
          </p>
          <p>
            A contract begins when an application is accepted. What the two of you agree on in its chat is
            part of it. Unless you agree otherwise, the rights in what was delivered pass to the employer when
            the payment is released, and not before; the creator keeps tools and libraries that existed before
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
              The employer pays the agreed amount into escrow before work begins. It is held until it is
              released or returned. Held money earns nothing for anybody.
            </li>
            <li>
              On release 2.5 % of the released amount is kept as escrow fee, off the creator’s side, shown to
              both before. A refund carries no fee.
            </li>
            <li>
              The employer may release at any time. Once work was submitted, it is released by itself after 7
              days; the employer may extend that once by 7 days, and may once ask for changes, which puts the
              release aside until the work is submitted again. After 60 days without submitted work the money
              goes back to the employer.
            </li>
            <li>
              Pay-outs go to the creator’s own account with the payment provider. Until there is one, released
              money waits there under their name.
            </li>
            <li>
              Robux are never held here. A budget in Robux is marked “not protected here”, and is between the
              two of you.
            </li>
          </ul>
          <p>
            Paid plans run by the month until you cancel, and end with the period that is paid. Prices include
            no tax that your country may add.
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
            No harassment, no fraud, no impersonation, no stolen work, no malware, no sexual content, no spam,
            no asking for log-ins, and no taking of payments past the escrow once you met through Makehold.
            Ratings come from the two sides of a released contract alone and are not for sale.
          </p>
          <p>
            <Link className="link link--in" to={paths.safetyModeration}>
              Moderation
            </Link>{' '}
            says what happens with reports. Measures range from a warning to a permanent ban; you are told the
            reason. Money that is held when an account is closed still goes to whom it belongs.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: 'What we answer for',
      body: (
        <>
          <p>
            We answer for keeping held money apart and for moving it by the rules above, and for the care that
            a careful operator takes with your data. We do not answer for the quality of anybody’s work, for
            what people promise each other outside of a contract, or for outages of Roblox or of the payment
            provider.
          </p>
          <p>
            Where the law allows a limit, ours is the fees that you paid us in the twelve months before, or
            100 US dollars if that is more. Rights that the law gives consumers stay untouched.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes, and how it ends',
      body: (
        <>
          <p>
            When these terms change in a way that matters you are told at least 30 days before. A contract
            that is running keeps the money rules with which it was funded.
          </p>
          <p>
            We may close an account that breaks these terms. If a sentence here turns out not to be valid, the
            rest stands. The law and the courts of the place where the operator is established apply, as far
            as the law of your home does not give you better ones.
          </p>
        </>
      ),
    },
  ],
};
