import type { ReactNode } from 'react';
import { heroImage } from '../../../../contracts/hero-image.ts';
import { Lock } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';

export const Hero = ({ actions }: { actions: ReactNode }) => (
  <section className="hero baseplate">
    <div className="page hero__in">
      <div className="hero__copy">
        <h1 className="t-64">Work that holds.</h1>
        <p className="t-20 c2 pretty">
          Studios hire Roblox creators here, and the money is held before the work begins. It’s released when
          the work is done.
        </p>
        <div className="row row--wrap hero__do">{actions}</div>
      </div>
      <figure className="hero__art">
        <img
          {...heroImage}
          width={1320}
          height={1000}
          fetchPriority="high"
          alt="Nine tiles of a game world on a baseplate. One, a harbor, is lifted out and selected."
        />
        <div className="hero__sel sel" aria-hidden="true" />
        <figcaption className="hero__tag">
          <span className="b">Harbor set</span>
          <span className="row c2 hero__line">
            <Avatar src="/art/av2.webp" size={20} />
            Ines Okafor
          </span>
          <span className="row c-hold hero__line">
            <Icon of={Lock} size={14} />
            <span className="mono m">$1,800.00</span> held
          </span>
        </figcaption>
      </figure>
    </div>
  </section>
);
