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
    text: 'Only the two people in a released contract can rate it, once each. Neither sees the other’s rating until both are in.',
  },
  {
    icon: MessagesSquare,
    title: 'One thread, one contract',
    text: 'Accept an applicant and a private chat opens, with the contract beside it. Payments show up right in the chat.',
  },
  {
    icon: Radio,
    title: 'It moves while you watch',
    text: 'New jobs, applicants, messages, and payments show up right away. No need to reload.',
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
        Whatever your game needs, someone here builds it. Pick a craft to see who’s hiring for it, and judge
        people by what they’ve delivered.
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
