import type { Chapter } from '../chapter.ts';

export const home: Chapter = {
  title: 'Inicio',
  parts: [
    {
      blocks: [
        '«Inicio» muestra cifras al día de las residencias elegidas en la barra superior. Cuáles ve depende de sus permisos.',
        {
          table: [
            ['Cifra', 'Significado'],
            ['Llegadas, salidas, regresos previstos', 'Residentes cuya llegada o salida hay que registrar hasta hoy, y los que están ausentes temporalmente y deben regresar.'],
            ['Avisos por resolver', 'Los abiertos, los asignados y los que están en curso, en conjunto, y su proporción respecto a todos los avisos, sin contar los cancelados.'],
            ['Avisos cerrados', 'Resueltos y cancelados.'],
            ['Plazo casi agotado', 'Aún sin resolver y con el 80 % del plazo consumido.'],
            ['Plazo superado', 'Aún sin resolver y con el plazo agotado.'],
            ['Camas ocupadas', 'Camas fuera de las enfermerías ocupadas por residentes cuya llegada está registrada, y su proporción respecto a todas las camas.'],
          ],
          widths: [130, '*'],
        },
        'Una tarjeta con tres puntos tiene acciones: llevan a la página con los detalles. Si no se pueden cargar unas cifras, la tarjeta lo indica y ofrece «Reintentar»; las demás siguen ahí.',
      ],
    },
  ],
};
