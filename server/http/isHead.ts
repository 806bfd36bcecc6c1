import type { FastifyRequest } from 'fastify'

/** Whether only the head of the answer is asked for, so that its body need not be made. */
export const isHead = ({ method }: FastifyRequest): boolean => method === 'HEAD'
