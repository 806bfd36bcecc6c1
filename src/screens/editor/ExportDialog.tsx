import { Captions, Film, Image, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { type FileFormat, fileFormats } from '../../../clipper/pure/exports/fileFormats.ts'
import { exportFormats, wordFormats } from '../../../contract/exports.ts'
import type { ExportProgress } from '../../../machines/clipExports/clipExportsProps.ts'
import type { ExportChoice } from '../../../machines/clipExports/ExportJob.ts'
import { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'
import { exportStrings } from '../../strings/en/clips/exportStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { CopyField } from '../../ui/form/CopyField.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { fileLabel } from '../clips/fileLabel.ts'
import { CertificateSection } from '../player/CertificateSection.tsx'
import type { OnMend } from '../player/mendable.ts'
import { ExportRow } from './ExportRow.tsx'

export interface ExportDialogProps {
  open: boolean
  /** Seconds of the clip: some files have a maximum duration. */
  duration: number
  exportOf: (choice: ExportChoice) => ExportProgress
  /** Exports that start as soon as the last change is saved. */
  wanted: readonly ExportChoice[]
  /** There is an unresolved conflict between two versions. */
  undecided: boolean
  /** Words are heard in the clip. Without any, no file of them is offered. */
  hasWords: boolean
  /** The text to post beside the clip. Requested while the dialog is open, because it reads all words. */
  postOf: () => { title: string; description: string; isProposed?: boolean }
  onExport: (choice: ExportChoice) => void
  onCancelExport: (choice: ExportChoice) => void
  /** Omitted if the system has no share sheet. */
  onShare?: (() => void) | undefined
  /** The file of the clip is ready and can be shared with the text. */
  sharesFile?: boolean | undefined
  /** Opens the part of the editor that fixes a finding about the file. */
  onMend?: OnMend | undefined
  onClose: () => void
  /** Moves the focus to the opened part when the dialog has closed; returns false if none was opened. */
  moveFocus?: (() => boolean) | undefined
}

/** The most common files; the others are under "More files". */
const mainChoices = ['clip', 'cover', 'srt'] as const
type MainChoice = (typeof mainChoices)[number]
const icons: Record<MainChoice, ReactNode> = { clip: <Film />, cover: <Image />, srt: <Captions /> }

const isMain = (choice: ExportChoice): choice is MainChoice => mainChoices.some((main) => main === choice)
const isFile = (choice: ExportChoice): choice is FileFormat => fileFormats.some((format) => format === choice)
const moreFiles = fileFormats.filter((format) => !isMain(format))
const groups: readonly { group: 'video' | 'picture' | 'text'; choices: readonly ExportChoice[] }[] = [
  { group: 'video', choices: moreFiles.filter((format) => format !== 'gif') },
  { group: 'picture', choices: ['gif'] },
  { group: 'text', choices: exportFormats.filter((format) => !isMain(format)) },
]
const moreChoices = groups.flatMap(({ choices }) => choices)
const everyChoice: readonly ExportChoice[] = [...mainChoices, ...moreChoices]

const Groups = styled(Stack)`padding-block-start: ${space[3]};`

/** All exports of a clip with their progress, and the text for a post. */
export function ExportDialog(props: ExportDialogProps) {
  const { duration, exportOf, wanted, undecided, hasWords, postOf } = props
  const t = useStrings(exportStrings)
  const files = useStrings(clipsStrings)
  const labelOf = (choice: ExportChoice) =>
    choice === 'clip' ? t.clip : isFile(choice) ? fileLabel(files, choice, duration) : files.exportFormats[choice]
  const all = everyChoice.map((choice) => ({ choice, ...exportOf(choice) }))
  const made = all.findLast(({ state }) => state === 'made')
  const certificate = all.findLast((it) => it.state === 'made' && it.certificate !== null)?.certificate
  const isOffered = (choice: ExportChoice) => hasWords || !wordFormats.some((format) => format === choice)
  const rowsOf = (choices: readonly ExportChoice[]) => (
    <ul>
      {choices.filter(isOffered).map((choice) => (
        <ExportRow
          key={choice}
          {...exportOf(choice)}
          label={labelOf(choice)}
          icon={isMain(choice) ? icons[choice] : undefined}
          main={choice === 'clip'}
          hint={isMain(choice) ? t.hints[choice] : undefined}
          storing={wanted.includes(choice)}
          blocked={undecided}
          onExport={() => props.onExport(choice)}
          onCancel={() => props.onCancelExport(choice)}
        />
      ))}
    </ul>
  )
  // A requested file is visible at first, until the user collapses the list.
  const [opened, setOpened] = useState<boolean | null>(null)
  const isAnyRequested = all.some(
    ({ choice, state }) => !isMain(choice) && (state !== 'none' || wanted.includes(choice)),
  )
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      moveFocus={props.moveFocus}
      title={t.title}
      description={t.lead}
      closeLabel={t.close}
    >
      <Stack gap={5}>
        {undecided ? <Banner tone="warning">{t.conflict}</Banner> : null}
        {rowsOf(mainChoices)}
        <VisuallyHidden role="status">{made ? t.made(labelOf(made.choice)) : ''}</VisuallyHidden>
        {certificate ? <CertificateSection certificate={certificate} onMend={props.onMend} /> : null}
        <PostSection postOf={postOf} onShare={props.onShare} sharesFile={props.sharesFile} />
        <Disclosure summary={t.more} open={opened ?? isAnyRequested} onToggle={setOpened}>
          <Groups gap={5}>
            {groups.map(({ group, choices }) => (
              <section key={group} aria-labelledby={`export-${group}`}>
                <Heading level={3} size="sm" id={`export-${group}`}>
                  {t.groups[group]}
                </Heading>
                {rowsOf(choices)}
              </section>
            ))}
          </Groups>
        </Disclosure>
      </Stack>
    </Dialog>
  )
}

function PostSection({ postOf, onShare, sharesFile }: Pick<ExportDialogProps, 'postOf' | 'onShare' | 'sharesFile'>) {
  const t = useStrings(exportStrings)
  const post = postOf()
  return (
    <section aria-labelledby="export-post">
      <Stack gap={3}>
        <Heading level={3} size="sm" id="export-post">
          {t.post}
        </Heading>
        <CopyField label={t.postTitle} value={post.title} copyLabel={t.copy} copiedLabel={t.copied} />
        {post.description ? (
          <CopyField label={t.postText} value={post.description} copyLabel={t.copy} copiedLabel={t.copied} />
        ) : null}
        {post.isProposed ? (
          <Text size="sm" tone="muted">
            {t.proposed}
          </Text>
        ) : null}
        {onShare ? (
          <div>
            <Button icon={<Share2 aria-hidden="true" />} onClick={onShare}>
              {sharesFile ? t.shareFile : t.share}
            </Button>
          </div>
        ) : null}
      </Stack>
    </section>
  )
}
