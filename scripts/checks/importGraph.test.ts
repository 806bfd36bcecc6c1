import { describe, expect, it } from 'vitest'
import { affectedBy, importersOf } from './importGraph.ts'

const importers = importersOf(['scripts/test.ts', 'scripts/checks/steps.ts', 'scripts/checks/runVitest.ts'])

describe('the import graph', () => {
  it('follows imports from a changed file to all its importers', () => {
    expect([...affectedBy(['scripts/checks/runVitest.ts'], importers)].toSorted()).toEqual([
      'scripts/checks/runVitest.ts',
      'scripts/checks/steps.ts',
      'scripts/test.ts',
    ])
  })

  it('stops at a composition root, unless the root itself changed', () => {
    const roots = new Set(['scripts/checks/steps.ts'])
    expect(affectedBy(['scripts/checks/runVitest.ts'], importers, roots)).not.toContain('scripts/test.ts')
    expect(affectedBy(['scripts/checks/steps.ts'], importers, roots)).toContain('scripts/test.ts')
  })

  it('includes files that are named without an import', () => {
    const found = importersOf(['vitest.config.ts', 'scripts/specTable.test.ts'])
    expect(found.get('docs/spec.md')).toContain('scripts/specTable.test.ts')
  })
})
