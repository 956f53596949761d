import { Check, Copy, Download, Printer } from 'lucide-react';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import './account.css';

const asText = (codes: readonly string[]): string =>
  `Makehold recovery codes\nEach works once, in place of your authenticator app.\n\n${codes.join('\n')}\n`;

const download = (codes: readonly string[]): void =>
  saveFile(new Blob([asText(codes)], { type: 'text/plain' }), 'makehold-recovery-codes.txt');

/** The codes, this once: nobody can show them again, the server keeps only what it needs to check them. */
export const RecoveryCodesDialog = ({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) => {
  const { copied, copy } = useCopy();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save these recovery codes"
      description="Each one lets you log in once without your authenticator app. This is the only time you’ll see them, and earlier codes no longer work."
      foot={
        <Button kind="go" onClick={onClose}>
          I saved them
        </Button>
      }
    >
      <ul className="codes printable" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row row--wrap mt-4">
        <Button icon={copied ? Check : Copy} onClick={() => void copy(asText(codes))}>
          Copy
        </Button>
        <Button icon={Download} onClick={() => download(codes)}>
          Download
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </Dialog>
  );
};
