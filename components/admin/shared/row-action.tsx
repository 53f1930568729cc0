import { toast } from '#components/ui/toast.ts';
import { Button } from '#components/ui/button.tsx';

type Props = { verb: string; of: string; act: () => void; disabled?: boolean; off?: string | undefined };

/** A button in a row, labelled with the row for screen readers. `off`: why it is unavailable; pressing it says so. */
export const RowAction = ({ verb, of, act, disabled = false, off }: Props) => (
  <Button
    look="secondary"
    size="small"
    aria-label={`${verb} ${of}`}
    onClick={off ? () => toast.message(off) : act}
    disabled={disabled}
    {...(off ? { 'aria-disabled': true, title: off, 'aria-description': off } : {})}
  >
    {verb}
  </Button>
);
