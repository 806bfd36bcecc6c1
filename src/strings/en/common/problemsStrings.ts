import { type FormProblemCode, formProblems } from '../../../../contract/messages/problems.ts'

/** The problems of a value in a form, by the contract's codes; in English, the sentences of the API. */
export const problemsStrings: Readonly<Record<FormProblemCode, string>> = formProblems
