/** The first family of each stack is installed on Windows. Otherwise Word falls back to Times New Roman. */
export function fontStacks(language: string): Record<'prose' | 'interface' | 'mono', string> {
  const primary = language.toLowerCase().split('-')[0]
  const interfaceStack = "'Segoe UI', -apple-system, BlinkMacSystemFont, Roboto, Helvetica, Arial, sans-serif"
  const mono = "Consolas, Menlo, 'Courier New', monospace"
  switch (primary) {
    case 'ja':
      return {
        prose: "'Yu Mincho', 'Hiragino Mincho ProN', serif",
        interface: "'Yu Gothic', 'Hiragino Sans', sans-serif",
        mono,
      }
    case 'zh':
      return {
        prose: "'Microsoft YaHei', 'PingFang SC', sans-serif",
        interface: "'Microsoft YaHei', 'PingFang SC', sans-serif",
        mono,
      }
    case 'ko':
      return {
        prose: "'Malgun Gothic', 'Apple SD Gothic Neo', sans-serif",
        interface: "'Malgun Gothic', 'Apple SD Gothic Neo', sans-serif",
        mono,
      }
    case 'ar':
    case 'fa':
    case 'ur':
    case 'he':
      return {
        prose: "'Segoe UI', Tahoma, 'Geeza Pro', Arial, sans-serif",
        interface: "'Segoe UI', Tahoma, 'Geeza Pro', Arial, sans-serif",
        mono,
      }
    default:
      return { prose: "Georgia, 'Times New Roman', serif", interface: interfaceStack, mono }
  }
}
