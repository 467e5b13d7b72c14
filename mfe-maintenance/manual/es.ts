import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Mantenimiento: avisos',
  parts: [
    {
      blocks: [
        'Un aviso es todo aquello que hay que reparar o revisar. Para ver los avisos se necesita el permiso correspondiente; para crearlos y modificarlos hacen falta otros permisos.',
      ],
    },
    {
      title: 'Los estados de un aviso',
      blocks: [
        {
          table: [
            ['De', 'A', 'Qué se necesita'],
            ['Abierto', 'Asignado', 'Una persona responsable'],
            ['Abierto', 'Cancelado', 'Observaciones que indiquen el motivo'],
            ['Asignado', 'En curso', 'Que el responsable haya confirmado la recepción'],
            ['Asignado', 'Abierto', 'Nada: se retira la asignación'],
            ['Asignado', 'Cancelado', 'Observaciones que indiquen el motivo'],
            ['En curso', 'Resuelto', 'Observaciones sobre la solución; el portal registra la hora'],
            ['En curso', 'Asignado', 'Una persona responsable'],
            ['En curso', 'Cancelado', 'Observaciones que indiquen el motivo'],
            ['Resuelto', 'En curso', 'Solo durante 7 días, o los que haya fijado su organización; el plazo sigue corriendo'],
          ],
          widths: [90, 90, '*'],
        },
        'Un aviso nuevo está abierto. Cualquier otro cambio se rechaza, y el mensaje indica los que están permitidos. Un aviso cancelado permanece cancelado.',
      ],
    },
    {
      title: 'Plazo',
      blocks: [
        'Cada prioridad permite un número de horas desde la asignación hasta la resolución. Salvo que su organización haya fijado otras, son estas: Crítica 4, Alta 24, Media 72, Baja 168. Al cambiar la prioridad se conserva el tiempo ya transcurrido. El portal advierte una vez cuando se ha consumido la mayor parte del plazo (el 80 %, salvo que se haya fijado otra) y otra cuando se agota.',
        'La etiqueta con la duración cuenta desde la asignación hasta la resolución, o hasta el momento actual: verde dentro del plazo, roja si lo supera y gris si falta algún dato.',
      ],
    },
    {
      title: 'El panel de avisos',
      blocks: [
        '«Gestión del mantenimiento», «Panel de avisos» muestra las cifras y los avisos, ya sea en una tabla o en un tablero por estado. La tabla se puede ordenar y filtrar, y se puede buscar en ella; lo que elija queda en la dirección, de modo que un enlace muestra a otras personas las mismas filas.',
      ],
    },
    {
      title: 'Notificar y modificar un aviso',
      blocks: [
        {
          steps: [
            'Elija «Nuevo aviso» y escriba el título. Indique si está en una habitación o en una zona común, y en cuál.',
            'Añada fotos si puede: una foto ahorra descripciones.',
            'Guarde. Las fotos se envían después del aviso; si el envío falla, el aviso queda guardado de todos modos y un mensaje se lo indica.',
          ],
        },
        'Las fotos se enderezan y se elimina de ellas el lugar donde se tomaron. Si otra persona ha modificado el aviso entretanto, su cambio no se sobrescribe: usted lo ve y decide.',
      ],
    },
    {
      title: 'Los detalles de un aviso',
      blocks: [
        {
          table: [
            ['Pestaña', 'Muestra'],
            ['Detalles', 'Título, tipo, descripción, dónde está, residencia, proveedor, residente y las fotos de antes'],
            ['Asignado a', 'Quién se encarga, desde cuándo y cuánto se tardó en asignarlo, observaciones, prioridad y gravedad'],
            ['Progreso', 'Si se ha confirmado la recepción, el inicio real y las observaciones'],
            ['Resolución', 'Cuándo se terminó, las observaciones y las fotos de después'],
            ['Auditoría', 'Cada cambio: cuántos campos, cuáles, cuándo y quién lo hizo'],
          ],
          widths: [90, '*'],
        },
      ],
    },
  ],
};
