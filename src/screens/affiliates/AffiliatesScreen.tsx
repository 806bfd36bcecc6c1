import { Ellipsis, Handshake, Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import type { Affiliate } from '../../../contract/people.ts'
import { affiliatesStrings } from '../../strings/en/admin/affiliatesStrings.ts'
import { formatMoney, formatNumber } from '../../strings/formats.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { Menu } from '../../ui/action/Menu.tsx'
import type { TableColumn } from '../../ui/data/DataTable.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { ListTable } from '../shared/ListTable.tsx'
import type { ConfirmationProps, ListProps, NoticeProps } from '../shared/listProps.ts'
import { Notice } from '../shared/Notice.tsx'
import { RemovalDialog } from '../shared/RemovalDialog.tsx'
import { TabPage } from '../shared/TabPage.tsx'
import { AddAffiliateDialog, type AddAffiliateDialogProps } from './AddAffiliateDialog.tsx'
import { EditAffiliateDialog, type EditAffiliateDialogProps } from './EditAffiliateDialog.tsx'

export interface AffiliatesScreenProps {
  list: ListProps<Affiliate>
  adding: AddAffiliateDialogProps & { onOpen: () => void }
  editing: EditAffiliateDialogProps & { onOpen: (affiliate: Affiliate) => void }
  removal: ConfirmationProps
  notice: NoticeProps
}

/** The affiliates with their stats: add, change, remove after confirmation. */
export function AffiliatesScreen({ list, adding, editing, removal, notice }: AffiliatesScreenProps) {
  const t = useStrings(affiliatesStrings)
  const columns = useAffiliateColumns()
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={adding.onOpen}>
      {t.add}
    </Button>
  )
  return (
    <TabPage title={t.title} lead={t.lead} action={add} width="full">
      <Notice {...notice} />
      <ListTable
        list={list}
        caption={t.title}
        columns={columns}
        searchLabel={t.search}
        empty={<EmptyState icon={<Handshake />} title={t.emptyTitle} text={t.empty} />}
        renderActions={(affiliate) => {
          const { id, user } = affiliate
          return (
            <Menu
              align="end"
              trigger={<IconButton label={t.menu(user.name)} icon={<Ellipsis />} />}
              groups={[
                [
                  {
                    id: 'edit',
                    label: t.edit(user.name),
                    icon: <Pencil aria-hidden="true" />,
                    onSelect: () => editing.onOpen(affiliate),
                  },
                ],
                [
                  {
                    id: 'remove',
                    label: t.remove(user.name),
                    icon: <Trash2 aria-hidden="true" />,
                    danger: true,
                    onSelect: () => removal.onAsk({ id, name: user.name }),
                  },
                ],
              ]}
            />
          )
        }}
      />
      <AddAffiliateDialog {...adding} />
      <EditAffiliateDialog {...editing} />
      <RemovalDialog removal={removal} words={t} />
    </TabPage>
  )
}

function useAffiliateColumns(): TableColumn<Affiliate>[] {
  const t = useStrings(affiliatesStrings)
  return useMemo(() => {
    const count = (id: 'visits' | 'signups' | 'paying'): TableColumn<Affiliate> => ({
      id,
      header: t[id],
      value: (it) => it[id],
      text: (it) => formatNumber(it[id]),
      align: 'end',
      searchable: false,
    })
    return [
      {
        id: 'name',
        header: t.name,
        value: (it) => it.user.name,
        text: (it) => `${it.user.name} ${it.user.email}`,
        cell: ({ user }) => (
          <Stack gap={0}>
            {user.name}
            <Text as="span" size="xs" tone="muted" style={{ overflowWrap: 'break-word' }}>
              {user.email}
            </Text>
          </Stack>
        ),
      },
      { id: 'code', header: t.code, value: (it) => it.code },
      {
        id: 'commission',
        header: t.commission,
        value: (it) => it.commission,
        text: (it) => t.percent(it.commission),
        align: 'end',
      },
      {
        id: 'state',
        header: t.state,
        value: (it) => it.active,
        text: (it) => (it.active ? t.active : t.paused),
        cell: ({ active }) => (
          <span style={{ whiteSpace: 'nowrap' }}>
            <Badge tone={active ? 'success' : 'neutral'}>{active ? t.active : t.paused}</Badge>
          </span>
        ),
      },
      count('visits'),
      count('signups'),
      count('paying'),
      {
        id: 'earned',
        header: t.earned,
        value: (it) => it.earned,
        text: (it) => formatMoney(it.earned, it.currency),
        align: 'end',
        searchable: false,
      },
    ]
  }, [t])
}
