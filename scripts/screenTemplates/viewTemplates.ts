import type { ScreenNames } from '../newScreen.ts'

/** The screen, the flow and the words, by path. */
export function viewTemplates({ Name, name, words }: ScreenNames): Record<string, string> {
  return {
    [`src/screens/${name}/${Name}Screen.tsx`]: `import { ${name}Strings } from '../../strings/en/${name}Strings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PulsingDots } from '../../ui/PulsingDots.tsx'
import { Text } from '../../ui/Text.tsx'
import { LoadFailure } from '../shared/LoadFailure.tsx'
import { TabPage } from '../shared/TabPage.tsx'

export interface ${Name}ScreenProps {
  /** Null until known. */
  text: string | null
  loading: boolean
  errors: readonly string[]
  onRetry: () => void
}

/** ${words}. */
export function ${Name}Screen({ text, loading, errors, onRetry }: ${Name}ScreenProps) {
  const t = useStrings(${name}Strings)
  return (
    <TabPage title={t.title} lead={t.lead} width="text">
      {loading ? <PulsingDots label={t.loading} /> : null}
      {errors.length > 0 ? <LoadFailure errors={errors} onRetry={onRetry} /> : null}
      {text === '' ? <EmptyState title={t.emptyTitle} text={t.empty} /> : null}
      {text ? <Text preserveLines>{text}</Text> : null}
    </TabPage>
  )
}
`,
    [`src/flows/${name}/${Name}Flow.tsx`]: `import { fromCall } from '../../../machines/fromCall.ts'
import { type ${Name}Data, ${name}Machine } from '../../../machines/${name}/${name}Machine.ts'
import { ${name}Props } from '../../../machines/${name}/${name}Props.ts'
import { ${Name}Screen } from '../../screens/${name}/${Name}Screen.tsx'
import { useFlow } from '../useFlow.ts'

export interface ${Name}FlowProps {
  /** Where the data comes from. With a call in the contract, take it from \`useCalls\` instead. */
  load: (signal: AbortSignal) => Promise<${Name}Data>
}

/** ${words}. */
export function ${Name}Flow({ load }: ${Name}FlowProps) {
  const [snapshot, send] = useFlow(
    ${name}Machine.provide({ actors: { load: fromCall((_, signal) => load(signal)) } }),
  )
  return <${Name}Screen {...${name}Props(snapshot, send)} />
}
`,
    [`src/strings/en/${name}Strings.ts`]: `export const ${name}Strings = {
  title: '${words}',
  lead: 'What this page is for.',
  loading: 'Loading',
  emptyTitle: 'Nothing here yet',
  empty: 'When there is something, it will be here.',
}
`,
  }
}
