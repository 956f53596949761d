import { Copy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/use-copy.ts';

export const CopyId = ({ id }: { id: string }) => {
  const { copy } = useCopy('ID copied');
  return (
    <span className="row gap-1">
      <span className="mono t-12 c3 trunc">{id}</span>
      <Button kind="bare" icon={Copy} aria-label="Copy the ID" onClick={() => void copy(id)} />
    </span>
  );
};
