import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '@firm/shared-ui/facts/Facts.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Trial } from '@firm/shared-ui/trial/Trial.tsx';
import type { DormitoryClone } from '../api.ts';

const kinds = ['blocks', 'floors', 'rooms', 'beds', 'sick_bays', 'facilities', 'common'] as const;

/** Previews what would be created: how many records of each type, and who would have access. */
export function DormitoryTrial({ trial }: { readonly trial: DormitoryClone }): ReactNode {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const { accounts, refused_accounts: refused, left_out: left, needs_approval: waits } = trial;
  return (
    <>
      <h3>
        <Name>{trial.name}</Name> <Id mono>{trial.dorm_ref_id}</Id>
      </h3>
      <Facts>
        {kinds.map((kind) => (
          <Fact key={kind} label={t(`copyDormitory.kind.${kind}`)}>
            {number(trial.layout[kind])}
          </Fact>
        ))}
      </Facts>
      <Trial
        going={t(waits ? 'copyDormitory.seenLater' : 'copyDormitory.seen', { n: number(accounts.length) })}
        unchanged={left > 0 && t('copyDormitory.leftOut', { n: number(left) })}
        refused={t('copyDormitory.notSeen', { n: number(refused.length) })}
        refusals={refused.map(({ id, name, code }) => ({ key: id, name: <Name>{name}</Name>, text: t(`copyDormitory.why.${code}`) }))}
        refusalsLabel={t('copyDormitory.notSeenLabel')}
        changes={accounts.map(({ id, name }) => ({ key: id, name: <Name>{name}</Name> }))}
        changesLabel={t('copyDormitory.seenLabel')}
        folded
      />
      {waits && <p>{t('copyDormitory.later')}</p>}
    </>
  );
}
