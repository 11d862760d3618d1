import { isTag, isText, type Document } from 'domhandler'
import { findAll } from 'domutils'
import { nestsDeeper } from '../../domain/values/nesting.js'
import { isRecord } from '../../domain/values/stored-value.js'

type Json = Readonly<Record<string, unknown>>

const ARTICLES =
  /^(?:Article|NewsArticle|BlogPosting|SocialMediaPosting|Report|PodcastEpisode|TechArticle|OpinionNewsArticle|AnalysisNewsArticle)$/
const MAX_LENGTH = 500_000
const MAX_DEPTH = 30

/** The article in a page's JSON-LD (schema.org); null if there is none. */
export function articleIn(page: Document): Json | null {
  for (const script of findAll(
    ({ name, attribs }) => name === 'script' && attribs['type']?.toLowerCase() === 'application/ld+json',
    page.children,
  )) {
    const text = script.children.map((child) => (isText(child) ? child.data : '')).join('')
    const article = isTag(script) ? articleAmong(parseJson(text)) : null
    if (article) return article
  }
  return null
}

function parseJson(text: string): unknown {
  if (text.length > MAX_LENGTH) return null
  try {
    const value: unknown = JSON.parse(text)
    return nestsDeeper(value, MAX_DEPTH) ? null : value
  } catch {
    return null
  }
}

function articleAmong(value: unknown): Json | null {
  const candidates = Array.isArray(value)
    ? value
    : isRecord(value)
      ? [value, ...(Array.isArray(value['@graph']) ? value['@graph'] : [])]
      : []
  return (
    candidates.find((item): item is Json => isRecord(item) && typesOf(item).some((type) => ARTICLES.test(type))) ?? null
  )
}

/** The types of an item: JSON-LD allows one or a list. */
export function typesOf(item: Json): string[] {
  const type = item['@type']
  return (Array.isArray(type) ? type : [type]).filter((name): name is string => typeof name === 'string')
}

/** The text of a property, trimmed. Null if it is empty or not a text. */
export function textAt(item: Json | null, name: string): string | null {
  const value = item?.[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** The items of a property: JSON-LD allows one item, a list, or only names. */
export function thingsAt(item: Json | null, name: string): Json[] {
  const value = item?.[name]
  return (Array.isArray(value) ? value : [value]).flatMap((each: unknown) =>
    isRecord(each)
      ? [each]
      : typeof each === 'string' && each.trim() !== ''
        ? [{ name: each.trim(), url: each.trim() }]
        : [],
  )
}
