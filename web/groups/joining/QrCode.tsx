import { useLingui } from '@lingui/react/macro';
import qrcode from 'qrcode-generator';

/** Shows a text as a QR code. It is dark on white in both themes and has the blank margin that cameras need. */
export function QrCode({ text, className }: { text: string; className: string | undefined }) {
  const { t } = useLingui();
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const quiet = 3;
  const dark = Array.from({ length: size * size }, (_, place) => [Math.floor(place / size), place % size] as const)
    .filter(([row, column]) => code.isDark(row, column))
    .map(([row, column]) => `M${column} ${row}h1v1h-1z`)
    .join('');
  const extent = size + 2 * quiet;
  return (
    <svg
      className={className}
      viewBox={`${-quiet} ${-quiet} ${extent} ${extent}`}
      role="img"
      aria-label={t`QR code for the invite link`}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={extent} height={extent} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
