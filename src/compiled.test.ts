import { globSync, readFileSync } from 'node:fs'
import { transformSync } from 'oxc-transform-react'
import { describe, expect, it } from 'vitest'

/**
 * Components that the React Compiler cannot compile re-render whenever their parent does. The compiler skips them
 * silently.
 */
const left: Record<string, string> = {
  // It opts out explicitly: its virtualizer stays the same object while its contents change.
  'src/ui/layout/VirtualGrid.tsx': 'Use of incompatible library',
}

const files = globSync(['src/**/*.tsx', 'src/**/use*.ts']).map((file) => file.replaceAll('\\', '/'))

const complaintsAbout = (file: string): string[] =>
  transformSync(file, readFileSync(file, 'utf8'), { reactCompiler: { reportDiagnostics: true } })
    .errors.map(({ message, codeframe }) => `${message}\n${codeframe ?? ''}`)
    .filter((complaint) => left[file] === undefined || !complaint.startsWith(left[file]))

describe('the React Compiler', () => {
  it('compiles every component and hook', () => {
    expect(files.length).toBeGreaterThan(300)
    expect(files.flatMap((file) => complaintsAbout(file).map((complaint) => `${file}: ${complaint}`))).toEqual([])
  })

  it('reports components that it cannot compile', () => {
    const code = 'export function A() { const a = useRef(0); return <b>{a.current}</b> }'
    const { errors } = transformSync('A.tsx', code, { reactCompiler: { reportDiagnostics: true } })
    expect(errors.map(({ message }) => message).join()).toMatch(/ref/i)
  })
})
