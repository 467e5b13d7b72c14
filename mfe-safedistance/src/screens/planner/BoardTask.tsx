import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardCard } from '@firm/safedistance/contract';
import { TaskCard } from '@firm/shared-ui/kanban/TaskCard.tsx';
import { cancelledIcon } from '@firm/shared-ui/status/cancelledIcon.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { taskColors, useTaskNames } from './names.ts';

/** A task on its card: times, type, whether it is repeated, and its status or that it is overdue. */
export function BoardTask({ card, onOpen }: { readonly card: BoardCard; readonly onOpen: (id: number) => void }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useTaskNames();
  return (
    <TaskCard
      refNum={card.ref_num}
      name={card.name}
      avatar={card.avatar}
      start={card.start_date ?? undefined}
      end={card.end_date ?? undefined}
      onOpen={() => onOpen(card.id)}
      tags={
        <>
          <StatusTag color="grey" icon="tool" text={names.type(card.type)} />
          {card.series !== null && <StatusTag color="blue" icon="calendar" text={t('planner.weekly')} />}
          <StatusTag color={card.overdue ? 'red' : taskColors[card.status]} icon={cancelledIcon(card.status)} text={card.overdue ? t('planner.overdue') : names.status(card.status)} />
        </>
      }
    />
  );
}
