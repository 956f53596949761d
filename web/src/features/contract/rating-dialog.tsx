import { Lock } from 'lucide-react';
import { useController } from 'react-hook-form';
import { Rate } from '../../../../contracts/contract.ts';
import type { Contract } from '../../../../contracts/contract.ts';
import { money, shortDate } from '../../lib/format.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { StarInput } from '../../ui/star-input.tsx';
import { useRate } from './api.ts';
import { releasedAmount } from '../../lib/contract-sums.ts';
import { counterparty, shortName } from './stage.ts';

interface RatingForm {
  rating: number;
  comment: string;
}

interface RatingDialogProps {
  contract: Contract;
  onClose: () => void;
}

/** Stars and a comment about the other side (spec §5); sealed until both are in (ruling 25). */
export const RatingDialog = ({ contract, onClose }: RatingDialogProps) => {
  const other = counterparty(contract);
  const name = shortName(other.display_name);
  const { form, draft } = useKeptForm<RatingForm, Rate>(`rate.${contract.id}`, {
    begun: { rating: 0, comment: '' },
    resolver: resolverBy(Rate),
  });
  const {
    field: { value: rating, onChange: choose, ref: stars },
  } = useController({ control: form.control, name: 'rating' });
  const rate = useRate(contract.id, {
    draft,
    onSuccess: onClose,
    onError: (error) => void applyFieldErrors(form, error),
  });
  const missing = form.formState.errors.rating?.message;
  const released = releasedAmount(contract);
  const reveals = contract.ratings.reveals_at;
  return (
    <FormDialog
      form={form}
      title={`How was working with ${name}?`}
      description={
        <>
          <bdi>{contract.job.title}</bdi>
          {released !== null && (
            <>
              , <span className="mono c-ok">{money(released)}</span> released
            </>
          )}
        </>
      }
      labels={{ rating: 'Stars', comment: 'Comment' }}
      verb="Submit review"
      cancel="Not now"
      busy={rate.isPending}
      onSend={(review) => rate.mutate(review)}
      onClose={onClose}
    >
      <div className="row gap-3">
        <Avatar src={other.avatar_url} seed={other.username} size={40} />
        {/* Not beside the stars: its width changes with them, and a star would move from under the finger. */}
        <span className="c2 nowrap">
          {rating === 0 ? 'No stars yet' : <span className="mono c1">{rating}</span>}
          {rating > 0 && ' of 5'}
        </span>
      </div>
      <div className="row">
        <StarInput
          label={`Stars for ${other.display_name}`}
          value={rating}
          ref={stars}
          onChange={(value) => {
            form.clearErrors('rating');
            choose(value);
          }}
        />
      </div>
      {missing !== undefined && (
        <p className="hint hint--bad" role="alert">
          {missing}
        </p>
      )}
      <TextArea
        label="Comment"
        optional
        rows={4}
        error={form.formState.errors.comment?.message}
        {...form.register('comment')}
      />
      <p className="row row--top c2">
        <Icon of={Lock} className="c3 mt-0.5" />
        <span className="grow pretty">
          Sealed until {name} rates you too{reveals === null ? '' : `, or until ${shortDate(reveals)}`}.
        </span>
      </p>
    </FormDialog>
  );
};
