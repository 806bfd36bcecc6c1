import { describe, expect, it, vi } from 'vitest'
import FailedStories, { isAboutFailure } from './FailedStories.ts'

/** The lines that a reporter prints meanwhile. */
function printedWhile(report: (reporter: FailedStories) => void): string[] {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    report(new FailedStories())
    return write.mock.calls.join('').trimEnd().split('\n')
  } finally {
    write.mockRestore()
  }
}

describe('the report of failed stories', () => {
  it('prints a story with its error as soon as it fails, on marked lines', () => {
    const lines = printedWhile((reporter) => {
      reporter.onTestCaseResult({}, { status: 'passed', fullName: 'Button Plain', failureMessages: [] })
      reporter.onTestCaseResult(
        {},
        { status: 'failed', fullName: 'Button Busy', failureMessages: ['No focus:\n\nbody'] },
      )
    })
    expect(lines).toEqual(['✗ Button Busy', '  No focus:', '  ', '  body'])
    expect(lines.every(isAboutFailure)).toBe(true)
    expect(isAboutFailure('(node:1) DeprecationWarning: something')).toBe(false)
  })

  it('prints a file that failed before its stories, but not one whose stories were printed', () => {
    const testFilePath = 'stories/Button.stories.tsx'
    const testResults = [{ status: 'failed', fullName: 'Button Busy', failureMessages: ['No focus'] }]
    const lines = printedWhile((reporter) => {
      reporter.onTestFileResult({}, { testFilePath, failureMessage: 'Unexpected token', testResults: [] })
      reporter.onTestFileResult({}, { testFilePath, failureMessage: 'Button Busy', testResults })
      reporter.onTestFileResult({}, { testFilePath, failureMessage: null, testResults: [] })
    })
    expect(lines).toEqual(['✗ stories/Button.stories.tsx', '  Unexpected token'])
  })
})
