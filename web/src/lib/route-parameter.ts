import { useParams } from 'react-router-dom';
import { routes } from './paths.ts';
import type { ParameterOf, RouteName } from './paths.ts';

/** A route whose address has a parameter. */
type Parametrised = { [Name in RouteName]: ParameterOf<Name> extends never ? never : Name }[RouteName];

/** What stands for the parameter in the address of the open page, decoded. */
export const useRouteParameter = (name: Parametrised): string => {
  const [, parameter = ''] = routes[name].split(':');
  return useParams()[parameter] ?? '';
};
