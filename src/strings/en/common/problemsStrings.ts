import { type FormProblemCode, formProblems } from '../../../../contract/problems.ts'

/** What forms find wrong with a value, by the contract's codes; in English they say what the API says. */
export const problemsStrings: Readonly<Record<FormProblemCode, string>> = formProblems
