'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field, Select } from '#components/ui/field.tsx';
import { toast } from '#components/ui/toast.ts';
import { call } from '#components/shell/session/call.ts';
import { type Door, type DoorChanges, NAMES } from '#lib/school/classes/door/door.schema.ts';
import { useSend } from '#components/forms/use-send.ts';

type Props = { classId: number; door: Door; address: string; hasEnded: boolean };

/** Opens and shuts the door, says what it shows, and gives it another code. */
export function DoorCard({ classId, door, address, hasEnded }: Props) {
  const t = useTranslations('classes.door');
  const { send, isPending } = useSend();
  const params = { id: classId };
  const change = (body: DoorChanges, said: string) =>
    send(async () => {
      await call('PUT /classes/{id}/door/', { params, body });
      toast.success(said);
    });
  const renew = () =>
    send(async () => {
      await call('POST /classes/{id}/door/renew/', { params });
      toast.success(t('renewed'));
    });
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="flex flex-wrap items-center gap-3 text-lg font-semibold">
          {t('title')}
          <Badge look={door.isOpen ? 'right' : 'secondary'}>{t(door.isOpen ? 'isOpen' : 'isShut')}</Badge>
        </h2>
        <p className="mt-1 max-w-prose text-muted">{t('text')}</p>
      </div>
      <p dir="ltr" className="rounded-lg bg-raised p-3 text-center font-semibold wrap-anywhere select-all">
        {address}
      </p>
      {hasEnded ? null : (
        <>
          <Field id="door-names" label={t('shows')}>
            <Select
              id="door-names"
              value={door.names}
              disabled={isPending}
              onChange={(event) => change({ names: event.target.value as Door['names'] }, t('saved'))}
            >
              {NAMES.map((name) => (
                <option key={name} value={name}>
                  {t(`names.${name}`)}
                </option>
              ))}
            </Select>
          </Field>
          <div className="flex flex-wrap items-center gap-3">
            <Button
              look={door.isOpen ? 'secondary' : 'primary'}
              disabled={isPending}
              onClick={() => change({ isOpen: !door.isOpen }, t(door.isOpen ? 'wasShut' : 'opened'))}
            >
              {t(door.isOpen ? 'shut' : 'open')}
            </Button>
            <Button look="quiet" disabled={isPending} aria-describedby="renew-hint" onClick={renew}>
              {t('renew')}
            </Button>
          </div>
          <p id="renew-hint" className="text-sm text-muted">
            {t('renewHint')}
          </p>
        </>
      )}
    </Card>
  );
}
