import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Inicio',
  parts: [
    {
      blocks: [
        '«Inicio» muestra cifras al día de las residencias seleccionadas en la barra superior. Cuáles ve depende de sus permisos.',
        {
          table: [
            ['Cifra', 'Significado'],
            ['Llegadas, salidas, regresos previstos', 'Residentes cuya llegada o salida está prevista para hoy o atrasada, y los que están ausentes temporalmente y deben regresar.'],
            ['Avisos por resolver', 'Los abiertos, los asignados y los que están en curso, en conjunto, y su proporción respecto a todos los avisos, sin contar los cancelados.'],
            ['Avisos cerrados', 'Resueltos y cancelados.'],
            ['Plazo casi agotado', 'Aún sin resolver y con la mayor parte del plazo consumida: el 80 %, salvo que su organización haya fijado otra.'],
            ['Plazo superado', 'Aún sin resolver y con el plazo agotado.'],
            ['Camas ocupadas', 'Camas ocupadas por residentes alojados o ausentes temporalmente, y su proporción respecto a todas las camas.'],
          ],
          widths: [130, '*'],
        },
        'Una tarjeta con tres puntos tiene acciones: llevan a la página con los detalles. Si no se pueden cargar unas cifras, la tarjeta lo indica y ofrece «Reintentar»; las demás no se ven afectadas.',
      ],
    },
  ],
};
