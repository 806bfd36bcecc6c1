/**
 * Files that start programs and databases of their own and kill them, or that look at the order or the rate in which
 * things happen: no other file runs beside them. All other tests of the server run side by side.
 */
export const testsAlone: readonly string[] = [
  'e2e/torture/torture.test.ts',
  'server/areas/clips/kill.test.ts',
  'server/areas/clips/killEdits.test.ts',
  'server/areas/uploads/killUploads.test.ts',
  'server/backup/backup.test.ts',
  'server/data/embedded/enterCluster.test.ts',
  'server/data/embedded/startPostgres.test.ts',
  'server/health/health.test.ts',
  'server/http/sharedCounts.test.ts',
  'server/jobs/idle.test.ts',
  'server/keepWorkerBeside.test.ts',
  'server/mail/smtp.test.ts',
  'server/main.test.ts',
  'server/stalledRequests.test.ts',
  'server/worker.test.ts',
]
