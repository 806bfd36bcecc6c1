import { Fragment } from 'react'
import styled from 'styled-components'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, media, radius, space } from '../../theme/tokens.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { editorKeys } from './editorKeys.ts'

export interface EditorKeysDialogProps {
  open: boolean
  onClose: () => void
}

const Groups = styled.div`
  display: grid; gap: ${space[5]} ${space[6]}; align-items: start;
  ${media.tablet} { grid-template-columns: 1fr 1fr; }
`
const List = styled.dl`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: ${space[2]} ${space[3]}; margin-block-start: ${space[2]};
  font-size: ${font.size.sm};
  dd { margin: 0; text-align: end; }
`
const Key = styled.kbd`
  display: inline-block; min-inline-size: 1.75rem; padding: 0 ${space[2]}; border: 1px solid ${color.border};
  border-block-end-width: 2px; border-radius: ${radius.sm}; background: ${color.surfaceSunken}; font-family: inherit;
  text-align: center; white-space: nowrap;
`

/** Shortens ten keys in a row to the first and the last. */
const shownOf = (keys: readonly string[]) => (keys.length > 4 ? [`${keys[0]} – ${keys.at(-1)}`] : keys)

/** Every key of the editor. */
export function EditorKeysDialog({ open, onClose }: EditorKeysDialogProps) {
  const t = useStrings(editorStrings).keys
  return (
    <Dialog open={open} onClose={onClose} title={t.title} description={t.lead} closeLabel={t.close} size="lg">
      <Groups>
        {editorKeys.map(({ group, keys }) => (
          <section key={group} aria-labelledby={`keys-${group}`}>
            <Heading level={3} size="sm" id={`keys-${group}`}>
              {t.groups[group]}
            </Heading>
            <List>
              {keys.map(({ id, keys: names }) => (
                <Fragment key={id}>
                  <dt>{t.does[id]}</dt>
                  <dd>
                    {shownOf(names).map((name, at) => (
                      <Fragment key={name}>
                        {at > 0 ? ` ${t.or} ` : ''}
                        <Key>{t.name(name)}</Key>
                      </Fragment>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </List>
          </section>
        ))}
      </Groups>
    </Dialog>
  )
}
