import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import { messageOf } from '../lib/errors.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** ux.md: a skeleton shows after 150 ms, so that a quick answer does not flash. */
const SKELETON_AFTER = 150;

interface SkeletonProps {
  /** What is loading, for screen readers. */
  label?: string;
  children: ReactNode;
}

/** Wraps the shapes of what is to come; nothing for the first 150 ms. */
export const Skeleton = ({ label = 'Loading', children }: SkeletonProps) => {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SKELETON_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" style={due ? undefined : { visibility: 'hidden' }}>
      <span className="sr" role="status">
        {due ? label : ''}
      </span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
};

interface BarProps {
  /** A number is px at the usual size of text, with which it grows as what it stands for does. */
  width?: number | string;
  height?: number | string;
}

const asSize = (size: number | string): string => (typeof size === 'number' ? `${size / 16}rem` : size);

/** One grey bar of a skeleton. */
export const Bone = ({ width = '100%', height = 12 }: BarProps) => (
  <div className="skel" style={{ width: asSize(width), height: asSize(height) }} />
);

/** A job plate's shape. */
export const JobSkeleton = () => (
  <div className="plate job">
    <div className="job__top">
      <div className="py-1">
        <Bone width="64%" height={16} />
      </div>
      <div className="py-1">
        <Bone width={72} height={16} />
      </div>
    </div>
    <div className="row mt-1">
      <Bone width={16} height={16} />
      <Bone width="44%" />
    </div>
    <div className="row mt-3">
      <Bone width={64} height={22} />
      <Bone width={88} height={22} />
    </div>
  </div>
);

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
}

export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className="empty baseplate">
    <div className="sel empty__sel" />
    <div>
      <h2 className="d-20">{title}</h2>
      {children !== undefined && <p className="c2">{children}</p>}
    </div>
    {action}
  </div>
);

interface ErrorStateProps {
  title: string;
  error: unknown;
  onRetry?: () => void;
}

/** Something could not be loaded: what, why, and Retry. */
export const ErrorState = ({ title, error, onRetry }: ErrorStateProps) => (
  <div className="empty baseplate" role="alert">
    <Icon of={TriangleAlert} size={24} className="c-danger" />
    <div>
      <h2 className="d-20">{title}</h2>
      <p className="c2">{messageOf(error)}</p>
    </div>
    {onRetry && (
      <Button icon={RotateCcw} onClick={onRetry}>
        Retry
      </Button>
    )}
  </div>
);
