import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import styled from 'styled-components'
import type { Preset } from '../../../contract/presets.ts'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { presetStrings } from '../../strings/en/clips/presetStrings.ts'
import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { Menu } from '../../ui/action/Menu.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { RemovalDialog } from '../shared/RemovalDialog.tsx'
import { PresetDialog } from './PresetDialog.tsx'
import type { PresetsProps } from './PresetProps.ts'

export interface PresetsSectionProps extends PresetsProps {
  /** The brand kit is loaded, so that presets with it can be applied. */
  hasKit: boolean
  onApply: (preset: Preset) => void
  /** Saves the look of the clip as a preset. */
  onSaveLook: () => void
}

const List = styled.ul.attrs({
  role: 'list',
})`display: grid; gap: ${space[2]}; list-style: none; margin: 0; padding: 0;`
const Item = styled.li`
  display: flex; align-items: center; gap: ${space[1]}; min-inline-size: 0;
  > :first-child { flex: 1; min-inline-size: 0; justify-content: start; text-align: start; overflow-wrap: anywhere; }
`

/** The user's presets: apply, save another, rename, delete. */
export function PresetsSection(props: PresetsSectionProps) {
  const { all, failed, naming, removal } = props
  const t = useStrings(presetStrings)
  const { aspects, framings, zoomNames } = useStrings(editorStrings)
  const { captionStyles } = useStrings(uploadStrings)
  const id = useId()
  const summaryOf = ({ look }: Preset) =>
    t.summary(
      aspects[look.aspect],
      look.framing && look.aspect !== 'source' ? framings[look.framing] : null,
      look.zoom && look.aspect !== 'source' ? zoomNames[look.zoom] : null,
      look.captions.style === 'none' ? null : captionStyles[look.captions.style].label,
      look.brand,
    )
  return (
    <Stack as="section" gap={2} aria-labelledby={`${id}title`}>
      <Heading level={2} size="sm" id={`${id}title`}>
        {t.title}
      </Heading>
      <Text size="sm" tone="muted">
        {all.length > 0 ? t.hint : t.none}
      </Text>
      {failed ? (
        <Inline gap={2} role="alert">
          <Text size="sm">{[t.failed, ...failed.errors].join(' ')}</Text>
          <Button size="sm" onClick={failed.onRetry}>
            {t.tryAgain}
          </Button>
        </Inline>
      ) : null}
      {all.length > 0 ? (
        <List aria-labelledby={`${id}title`}>
          {all.map((preset) => (
            <Item key={preset.id}>
              <Button
                disabled={preset.look.brand && !props.hasKit}
                aria-describedby={`${id}${preset.id}`}
                onClick={() => props.onApply(preset)}
              >
                <Stack gap={0}>
                  <span>{preset.name}</span>
                  <Text as="span" size="sm" tone="muted" id={`${id}${preset.id}`}>
                    {summaryOf(preset)}
                  </Text>
                </Stack>
              </Button>
              <Menu
                align="end"
                trigger={<IconButton label={t.actions(preset.name)} icon={<EllipsisVertical />} />}
                groups={[
                  [
                    { id: 'rename', label: t.rename, icon: <Pencil />, onSelect: () => props.onRename(preset) },
                    {
                      id: 'remove',
                      label: t.remove,
                      icon: <Trash2 />,
                      danger: true,
                      onSelect: () => props.onRemove(preset),
                    },
                  ],
                ]}
              />
            </Item>
          ))}
        </List>
      ) : null}
      <Inline>
        <Button size="sm" onClick={props.onSaveLook}>
          {t.save}
        </Button>
      </Inline>
      {naming ? <PresetDialog naming={naming} /> : null}
      <RemovalDialog removal={removal} words={t} />
    </Stack>
  )
}
