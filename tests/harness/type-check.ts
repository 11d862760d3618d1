import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { ROOT } from './paths.js'

export interface TypeChecker {
  /** Messages of the compiler for one file, with this text in place of what the disk says. */
  check(file: string, text?: string): string[]
}

/** The project's own compiler settings over files that may be planted: nothing is written to disk. */
export function typeChecker(): TypeChecker {
  const configPath = `${ROOT}/tsconfig.json`
  const { config } = ts.readConfigFile(configPath, ts.sys.readFile) as { config: unknown }
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
  const roots = fileNames.filter((name) => name.startsWith(`${ROOT}/src/`))
  const planted = new Map<string, { text: string; version: number }>()
  let version = 0
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...new Set([...roots, ...planted.keys()])],
    getScriptVersion: (name) => String(planted.get(name)?.version ?? 0),
    getScriptSnapshot(name) {
      const text = planted.get(name)?.text ?? ts.sys.readFile(name)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => planted.has(name) || ts.sys.fileExists(name),
    readFile: (name) => planted.get(name)?.text ?? ts.sys.readFile(name),
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  })
  return {
    check(file, text) {
      const path = `${ROOT}/${file}`
      planted.set(path, { text: text ?? readFileSync(path, 'utf8'), version: ++version })
      const found = [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)]
      planted.delete(path)
      version++
      return found.map(({ code, messageText }) => `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
    },
  }
}
