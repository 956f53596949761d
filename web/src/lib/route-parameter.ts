import { useParams } from 'react-router-dom';
import type { AddressOf, PageName } from '../../../contracts/pages.ts';
import { pages } from '../../../contracts/pages.ts';

/** A page whose address has a parameter. */
type Parametrised = {
  [Name in PageName]: AddressOf<Name> extends `${string}:${string}` ? Name : never;
}[PageName];

/** What stands for the parameter in the address of the open page, decoded. */
export const useRouteParameter = (name: Parametrised): string => {
  const [, parameter = ''] = pages[name].address.split(/:(\w+)/);
  return useParams()[parameter] ?? '';
};
