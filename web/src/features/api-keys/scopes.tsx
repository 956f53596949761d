import { CircleAlert } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Check } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { areas } from './words.ts';

/** What a key may read and write, area by area. */
export const Scopes = ({
  register,
  error,
}: {
  register: () => UseFormRegisterReturn;
  error: string | undefined;
}) => (
  <div>
    <table className="api-scopes">
      <caption className="sr">What the key can do</caption>
      <thead>
        <tr>
          <th scope="col">Area</th>
          <th scope="col">Read</th>
          <th scope="col">Write</th>
        </tr>
      </thead>
      <tbody>
        {areas.map(({ name, about, read, write }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {about !== undefined && <span className="t-12 c3"> {about}</span>}
            </th>
            <td>
              <Check value={read} {...register()}>
                <span className="sr">{name}: read</span>
              </Check>
            </td>
            <td>
              {write === undefined ? (
                <span className="c3" title="No key can change these">
                  –
                </span>
              ) : (
                <Check value={write} {...register()}>
                  <span className="sr">{name}: write</span>
                </Check>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {error !== undefined && (
      <div className="hint hint--bad mt-2">
        <Icon of={CircleAlert} size={14} />
        {error}
      </div>
    )}
  </div>
);
