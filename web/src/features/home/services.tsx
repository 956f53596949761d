import { ArrowRight } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

/** Spec §1: the four service areas. */
const areas = [
  {
    title: 'Games and assets',
    text: 'Environments, vehicles, characters, interfaces, effects, and sound.',
    src: '/art/island.webp',
  },
  {
    title: 'Custom software',
    text: 'Plugins, launch sites, bots, and dashboards for a game.',
    src: '/art/code.svg',
  },
  {
    title: 'Engineering services',
    text: 'Netcode, data stores, anti-cheat, performance on low-end phones.',
    src: '/art/graph.svg',
  },
  {
    title: 'Learning and marketplace',
    text: 'Mentoring, reviews, templates, and ready-made kits.',
    src: '/art/pickups.webp',
  },
] as const;

export const Services = () => (
  <section className="page sec">
    <div className="sec__head">
      <h2 className="t-40">Four kinds of work</h2>
    </div>
    <ul className="serv">
      {areas.map(({ title, text, src }) => (
        <li key={title}>
          <Link to={paths.jobs}>
            <span className="serv__art">
              <img src={src} alt="" width={960} height={540} loading="lazy" />
            </span>
            <span className="serv__t">
              <span className="t-28">{title}</span>
              <span className="c2 pretty">{text}</span>
            </span>
            <span className="serv__n c2">See jobs</span>
            <Icon of={ArrowRight} size={24} />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
