import type { ReactNode } from 'react';
import { isStorageBlocked } from '../../lib/storage.ts';
import { Stepper } from '../../ui/stepper.tsx';
import './session.css';

interface ArrivalProps {
  title: string;
  intro?: ReactNode;
  /** Index in the way from sign-up to a finished profile; left out where one is not on it. */
  step?: 0 | 1 | 2;
  art: { src: string; alt: string };
  children: ReactNode;
}

const steps = ['Account', 'Email', 'Profile'] as const;

/** The two halves of every arrival: what to do on the left, a piece of the world on the right. */
export const Arrival = ({ title, intro, step, art, children }: ArrivalProps) => (
  <div className="page arrival">
    <div className="arrival__do">
      {step !== undefined && <Stepper label="Getting started" steps={steps} current={step} />}
      <div>
        <h1 className="t-40">{title}</h1>
        {intro !== undefined && <p className="t-16 c2 pretty arrival__intro">{intro}</p>}
      </div>
      {children}
      {isStorageBlocked() && (
        <p className="t-13 c2">
          Your browser blocks site data, so you’ll be logged out when you close this page.
        </p>
      )}
    </div>
    <figure className="arrival__art only-desk">
      <img src={art.src} alt={art.alt} width={960} height={540} />
      <div className="sel arrival__sel" aria-hidden="true" />
    </figure>
  </div>
);
