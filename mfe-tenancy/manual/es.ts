import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Estancias: camas, residentes, instalaciones',
  parts: [
    {
      blocks: [
        'Una reserva aparta para un cliente un número de camas de un tipo en determinadas fechas. Una estancia es el tiempo que un residente ocupa una de esas camas. El portal nunca reserva más camas de las que hay ni asigna dos veces una misma cama, por muchas personas que trabajen a la vez.',
      ],
    },
    {
      title: 'Una nueva reserva',
      blocks: [
        {
          steps: [
            '«Nueva reserva»: indique la llegada y la salida (o «Sin fecha de fin»), la residencia, el cliente, el tipo de cama y el número de camas.',
            'La franja muestra las camas reservables de cada noche, y la barra inferior, si hay suficientes para toda la estancia.',
            'Si faltan camas, elija las fechas más próximas en que hay suficientes, o repártalas entre otros tipos o residencias.',
            'Pulse «Reservar». La confirmación se puede imprimir o guardar como PDF; su código QR lleva a la reserva.',
          ],
        },
        'Es posible llegar el mismo día en que otra persona se va.',
      ],
    },
    {
      title: 'Asignar las camas',
      blocks: [
        'La página de una reserva muestra los residentes sin cama junto a las habitaciones. Arrastre un residente a una cama libre, o seleccione el residente y después la cama. «Asignar automáticamente» sigue reglas, como mantener juntos a los de una misma empresa o un mismo idioma, y muestra antes su propuesta.',
        {
          table: [
            ['Paso', 'Qué hace'],
            ['Registrar llegada', 'Requiere un permiso de trabajo que no haya vencido, una cama libre y el visto bueno sanitario o una cama de enfermería'],
            ['Ausencia temporal', 'La cama se conserva; la ausencia termina con «Registrar regreso»'],
            ['Trasladar', 'Otra cama en un solo paso, para quien ya está alojado'],
            ['Intercambiar camas', 'Dos residentes ya alojados intercambian sus camas'],
            ['Suspender', 'La estancia queda en suspenso hasta «Reanudar»'],
            ['Liberar la cama', 'Antes de la llegada; la reserva vuelve a tener una cama por asignar'],
            ['Registrar salida', 'La cama queda libre, y una habitación cuyo último residente se ha ido queda sucia'],
          ],
          widths: [110, '*'],
        },
        'Cada paso se puede deshacer en «Acciones recientes», debajo de la barra superior, siempre que no haya ocurrido nada después.',
      ],
    },
    {
      title: 'El día, el calendario y la previsión',
      blocks: [
        {
          points: [
            '«Lista de reservas», «Hoy»: quién llega, quién se va y a quién se espera de vuelta. «Registrar llegada» admite un nombre, un número o el código QR de una tarjeta ante la cámara.',
            '«Calendario de camas»: camas por días. Arrastre una estancia para moverla, o sus extremos para cambiar los días; con el teclado o en una pantalla táctil se hace lo mismo, como explica la propia página.',
            '«Previsión»: camas reservables por tipo, día a día o semana a semana.',
          ],
        },
        'Los límites superados, como un exceso de residentes en una habitación, figuran en «Hoy». Su organización decide si solo se advierte de ellos o si se rechaza la operación.',
      ],
    },
    {
      title: 'Cancelar una reserva',
      blocks: [
        'Antes de hacerlo verá lo que supone: las estancias que no han comenzado se cancelan, los residentes alojados conservan sus camas y las camas sin asignar se liberan.',
      ],
    },
    {
      title: 'Reservas de instalaciones',
      blocks: [
        '«Reservar instalaciones» muestra pistas, salones y salas por las horas de un día o los días de una semana. Pulse una hora libre o arrastre sobre varias; una reserva puede incluir varias instalaciones y repetirse cada semana. O se reserva todo o no se reserva nada; en este último caso se ofrecen horas libres cercanas. «Reservas de instalaciones» enumera las reservas, que se pueden cambiar o cancelar: una sola, esta y las siguientes, o toda la serie.',
      ],
    },
  ],
};
