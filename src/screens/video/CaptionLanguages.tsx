import { Trash2 } from 'lucide-react'
import styled from 'styled-components'
import { videoStrings } from '../../strings/en/clips/videoStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

export interface CaptionLanguagesProps {
  /** Language tags, one per captions file. */
  languages: readonly string[]
  /** The language whose captions the clips use; null if they use none of these. */
  shown: string | null
  /** The language whose captions are being deleted. */
  removing: string | null
  busy: boolean
  errors: readonly string[]
  onShow: (language: string) => void
  onRemove: (language: string) => void
}

const List = styled.ul`display: grid; gap: ${space[2]}; list-style: none;`
const Row = styled.li`
  display: flex; align-items: center; gap: ${space[2]}; min-block-size: 2.75rem; padding-block-end: ${space[2]};
  border-block-end: 1px solid ${color.border};
`
const Name = styled.span`flex: 1; min-inline-size: 0; overflow-wrap: anywhere;`

/** The captions of a video in several languages: one is shown, the others can be deleted. */
export function CaptionLanguages({ languages, shown, removing, busy, errors, ...on }: CaptionLanguagesProps) {
  const t = useStrings(videoStrings).captions
  return (
    <Stack gap={3}>
      <FormError title={t.languageRefused} error={errors} />
      <List aria-label={t.languages}>
        {languages.map((language) => (
          <Row key={language}>
            <Name>{t.language(language)}</Name>
            {language === shown ? (
              <Badge tone="success">{t.shown}</Badge>
            ) : (
              <>
                <Button
                  size="sm"
                  disabled={busy}
                  aria-label={t.showOf(t.language(language))}
                  onClick={() => on.onShow(language)}
                >
                  {t.show}
                </Button>
                <IconButton
                  size="sm"
                  label={t.removeOf(t.language(language))}
                  icon={<Trash2 />}
                  busy={language === removing}
                  disabled={busy && language !== removing}
                  onClick={() => on.onRemove(language)}
                />
              </>
            )}
          </Row>
        ))}
      </List>
    </Stack>
  )
}
