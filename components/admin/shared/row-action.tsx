import { Button } from '#components/ui/button.tsx';

type Props = { verb: string; of: string; act: () => void; disabled?: boolean };

/** An action in a row, named with its row for who can't see it. */
export const RowAction = ({ verb, of, act, disabled = false }: Props) => (
  <Button look="secondary" size="small" aria-label={`${verb} ${of}`} onClick={act} disabled={disabled}>
    {verb}
  </Button>
);
