import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Contract } from '../../../../contracts/contract.ts';
import type { ContractDialog } from './acts.ts';
import { offered } from './offered.ts';

/** Of the entry in the history that a press on this page made: Back is then the page without the dialog. */
const HERE = { opened: 'here' };

const isHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opened' in state && state.opened === HERE.opened;

const asking =
  (dialog: ContractDialog | null) =>
  (params: URLSearchParams): URLSearchParams => {
    if (dialog === null) params.delete('do');
    else params.set('do', dialog);
    return params;
  };

interface AskedDialog {
  dialog: ContractDialog | null;
  /** Opens one in place of another, or closes what is open. */
  show: (dialog: ContractDialog | null) => void;
}

/**
 * The one open dialog stands in the address (`?do=release`): a link opens it, Back closes it. An address that asks for
 * what the contract does not offer, or no longer, loses the asking. Whether it does is seen once, as it comes into the
 * address: a dialog stays while its own step changes the contract.
 * @param settled false while the contract may be an earlier one than the server's
 */
export const useAskedDialog = (contract: Contract | undefined, settled: boolean): AskedDialog => {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const asked = params.get('do');
  const [seen, see] = useState<{ asked: string | null; dialog: ContractDialog | null }>({
    asked: null,
    dialog: null,
  });
  if (contract !== undefined && asked !== seen.asked) {
    const dialog = offered(contract, asked);
    if (dialog !== null || settled) see({ asked, dialog });
  }
  const refused = asked !== null && asked === seen.asked && seen.dialog === null;

  useEffect(() => {
    if (refused) setParams(asking(null), { replace: true, preventScrollReset: true });
  }, [refused, setParams]);

  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  return {
    dialog: asked === seen.asked ? seen.dialog : null,
    show: (dialog) => {
      // A step that is answered after its page was left asks nothing of the page that is open by then.
      if (!here.current) return;
      if (asked === null && dialog === null) return;
      if (dialog === null && isHere(state)) {
        void navigate(-1);
        return;
      }
      const entry = asked === null ? { state: HERE } : { replace: true, state };
      setParams(asking(dialog), { ...entry, preventScrollReset: true });
    },
  };
};
