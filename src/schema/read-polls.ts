import * as v from 'valibot'
import type { Poll } from '../domain/post/entities.js'
import { emptyRecord, isRecord } from '../domain/values/stored-value.js'
import { pollFields } from './entity-fields.js'
import { issueMessage } from './issue-message.js'
import { readAudience } from './read-audience.js'
import { cleanFields, reportIgnored, type FieldIssue } from './read-fields.js'

/** Polls by id, from a map or a list. Invalid polls are left out and reported. */
export function readPolls(input: unknown, issues: FieldIssue[]): Record<string, Poll> {
  const polls = emptyRecord<Poll>()
  const entries = Array.isArray(input)
    ? input.map((poll, i) => [i, poll] as const)
    : isRecord(input)
      ? Object.entries(input)
      : []
  for (const [key, stored] of entries) {
    const cleanIssues: FieldIssue[] = []
    const value = isRecord(stored) ? cleanFields(stored, pollFields.entries, cleanIssues) : stored
    for (const issue of cleanIssues) issues.push({ ...issue, path: [key, ...issue.path] })
    const result = v.safeParse(pollFields, isRecord(value) && value['id'] === undefined ? { ...value, id: key } : value)
    if (!result.success) {
      issues.push({ path: [key], message: `The poll is invalid and is left out. ${issueMessage(result.issues[0])}` })
      continue
    }
    const poll = result.output
    const pollIssues: FieldIssue[] = []
    reportIgnored(isRecord(value) ? value : {}, poll, pollFields.entries, pollIssues)
    for (const issue of pollIssues) issues.push({ ...issue, path: [key, ...issue.path] })
    const audience = poll.audience === undefined ? undefined : readAudience(poll.audience, [key, 'audience'], issues)
    polls[String(Array.isArray(input) ? poll.id : key)] = { ...poll, audience }
  }
  return polls
}
