import * as v from 'valibot'
import type * as certificates from '../clipper/pure/certify/Certificate.ts'
import { certificateCodes, encodedBy } from '../clipper/pure/certify/Certificate.ts'
import { schemaOf } from './schemaOf.ts'

export type CertificateCode = certificates.CertificateCode

export const Check = schemaOf<Check>()(
  v.object({
    code: v.picklist(certificateCodes),
    verdict: v.picklist(['good', 'told', 'bad']),
    value: v.nullable(v.number()),
  }),
)
export type Check = certificates.Check

/** The results for the finished file of a clip; `clipper/pure/certify/Certificate.ts` describes each field. */
export const Certificate = schemaOf<Certificate>()(
  v.object({
    passed: v.boolean(),
    checks: v.array(Check),
    encoder: v.optional(v.picklist(encodedBy)),
  }),
)
export type Certificate = certificates.Certificate
