import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Administración e informes',
  parts: [
    {
      blocks: [
        'En la administración se configura aquello con lo que trabajan las demás secciones. Los enlaces de la parte superior llevan a las demás páginas de configuración para las que tiene permiso.',
      ],
    },
    {
      title: 'Configuración',
      blocks: [
        'Aquí se añaden, modifican y cierran residencias, zonas, clientes, residentes e instalaciones. Un registro al que otros hacen referencia no se puede eliminar; el mensaje muestra cuáles son. Un cliente registrado dos veces se fusiona en su página: los residentes, las reservas, los contratos y los avisos se reasignan, y los enlaces antiguos llevan al cliente resultante. «Copiar una residencia» crea una nueva con las zonas, camas e instalaciones de otra existente; el último paso muestra lo que se creará antes de crear nada. Los contratos tienen líneas, estados y documentos; la pestaña «Renovaciones» muestra por mes los que terminan, con lo que los clientes pagan al mes por los que no se renuevan automáticamente, y prepara la renovación con un clic. El registro de la organización guarda su moneda y su zona horaria.',
        'Todos los ajustes están en una sola página: busque un ajuste, vea su valor predeterminado y si se ha modificado, y elija «Usar el valor predeterminado» para volver a él. Antes de guardar, la página muestra lo que supondría un cambio: habitaciones que superan un límite, avisos con el plazo superado, visitas que se eliminarían.',
      ],
    },
    {
      title: 'Listas propias',
      blocks: [
        'Las entradas que ofrecen los formularios, como los tipos de zona, los permisos de trabajo, los tipos de aviso o los síntomas, pueden ser propias de su organización. Abra «Instalaciones y recursos», después la pestaña «Listas», y elija una lista.',
        {
          points: [
            '«Nueva entrada» añade una propia. Póngale un nombre en inglés y, si quiere, en español, francés y árabe: donde falte un nombre en un idioma, se usa el inglés. Un tipo de zona nuevo es una instalación reservable o una zona común, y lo sigue siendo.',
            '«Cambiar» da otro nombre o color a cualquier entrada. Una entrada integrada conserva su significado, se llame como se llame. Las flechas suben o bajan una entrada.',
            '«Ocultar» hace que una entrada deje de ofrecerse; los registros que la tienen la conservan.',
            '«Eliminar» quita una entrada propia. Si hay registros que la usan, el mensaje los muestra: en ese caso, ocúltela. «Restablecer la original» devuelve a una entrada integrada su nombre, su color y su posición iniciales.',
          ],
        },
        { note: 'Las prioridades se pueden renombrar, mover y ocultar, pero no añadir, porque de ellas depende el plazo de un aviso. Las importaciones reconocen sus nombres y los integrados, en los cuatro idiomas.' },
      ],
    },
    {
      title: 'Usuarios y grupos',
      blocks: [
        'Los grupos contienen permisos. Los grupos integrados no se pueden cambiar; copie uno y cambie la copia. Antes de aplicar un cambio, ve quién gana y quién pierde qué permiso. No puede ampliar sus propios permisos, y no se puede quitar al último administrador. Una pertenencia puede tener fecha de fin.',
        'Si está activado el ajuste «Los permisos y las residencias requieren un segundo administrador», nada que dé más permisos o residencias a alguien surte efecto de inmediato: elija «Solicitar aprobación» e indique el motivo. Otro administrador encuentra la solicitud en «Aprobaciones», ve qué efecto tiene y la aprueba o la rechaza; usted recibe una notificación. Una solicitud vence a los tres días.',
      ],
    },
    {
      title: 'Informes',
      blocks: [
        'Elija «Leer» para ver un informe en pantalla: seleccione residencias y el día, vea sus gráficos y totales, y siga un nombre, una habitación o una referencia hasta su ficha. Lo elegido queda en la dirección, de modo que un enlace muestra lo mismo.',
        {
          steps: [
            'Elija un informe, sus filtros y el formato: Excel, CSV o PDF.',
            'El archivo se genera en segundo plano; la página muestra el progreso.',
            'Descárguelo. Los archivos se conservan siete días y solo los ve usted.',
          ],
        },
        '«Guardar o programar» conserva un informe y lo genera cada día, semana, mes o trimestre para los usuarios que elija. Los archivos que recibe están en «Mis archivos», en la barra superior; si su programación falló para alguien, también se indica allí.',
        '«Leer», en la fila de un informe guardado, lo muestra en pantalla tal como se guardó. Un PDF lleva los gráficos de la pantalla y el logotipo de su organización; al imprimir un libro de Excel, todas sus columnas caben en una página.',
        'Si su organización lo permite, «Enlaces para otros», en el menú de un archivo, lo pone a disposición de alguien sin cuenta: durante un número de horas y de descargas, o hasta que revoque el enlace.',
        '«Exportar», en la auditoría de usuarios, genera un archivo con los cambios tal como los haya filtrado; lo encontrará en «Mis archivos».',
      ],
    },
    {
      title: 'Informe trimestral',
      blocks: [
        {
          steps: [
            'Abra el trimestre de una residencia: las cifras de los once apartados ya están rellenadas.',
            'Escriba los textos que aún faltan, o copie los del trimestre anterior, y guarde.',
            'Descargue el PDF, envíelo a la autoridad y elija «Marcar como enviado»: después ya no se puede cambiar.',
          ],
        },
      ],
    },
  ],
};
