import { MessagesSquare, Radio, ShieldCheck } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

const wall = [
  { src: '/art/castle.webp', role: 'Builder' },
  { src: '/art/burst.webp', role: 'VFX Artist' },
  { src: '/art/mech.webp', role: '3D Modeler' },
  { src: '/art/uikit.svg', role: 'UI Designer' },
  { src: '/art/canyon.webp', role: 'Game Designer' },
  { src: '/art/racer.webp', role: 'Animator' },
] as const;

const points = [
  {
    icon: ShieldCheck,
    title: 'Ratings with receipts',
    text: 'Only the two sides of a released contract can rate it, once each, and neither sees the other’s before both are in.',
  },
  {
    icon: MessagesSquare,
    title: 'One thread, one contract',
    text: 'Accept an applicant and a private chat opens with the contract beside it. Money events land in the thread.',
  },
  {
    icon: Radio,
    title: 'It moves while you watch',
    text: 'New jobs, applicants, messages and payments arrive on the open page. Nobody presses reload.',
  },
] as const;

export const Features = () => (
  <section className="page sec">
    <div className="sec__head">
      <h2 className="t-40">
        Look at the work,
        <br />
        then at the résumé.
      </h2>
      <p className="t-16 c2 pretty">
        Everything a game needs is built by somebody here. Pick a craft to see who is hiring for it, and judge
        people by what they have delivered.
      </p>
    </div>
    <div className="feat">
      <ul className="feat__wall">
        {wall.map(({ src, role }, index) => (
          <li key={role}>
            <Link
              className={index === 2 ? 'sel' : ''}
              to={`${paths.jobs}?role=${encodeURIComponent(role)}`}
              aria-label={`Jobs for: ${role}`}
            >
              <img src={src} alt="" width={960} height={540} loading="lazy" />
              <span className="feat__by feat__by--role">{role}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="feat__list">
        {points.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon of={icon} size={20} className="c-accent" />
            <div>
              <h3 className="t-16 b">{title}</h3>
              <p className="c2 pretty">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
