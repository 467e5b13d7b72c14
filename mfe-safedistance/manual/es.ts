import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Distancia de seguridad y planificador',
  parts: [
    {
      blocks: [
        '«Distancia de seguridad» muestra dónde hay demasiadas personas juntas, qué lugares están afectados por una enfermedad y quién trabaja dónde y con quién. Se necesita permiso para ver las zonas. El número de enfermos y sus nombres solo se muestran a los usuarios con permiso para ver los registros sanitarios.',
        'La mayoría de las páginas tienen arriba un filtro de proyecto y lugar de trabajo. Lo que elija vale para todas las páginas y se conserva para su próxima visita; también está en la dirección, de modo que un enlace muestra lo mismo.',
      ],
    },
    {
      title: 'Resumen y residencias',
      blocks: [
        'El resumen cuenta las zonas por encima de su límite, casi llenas, afectadas, en observación o por desinfectar, y muestra las diez más críticas, cada una con una acción. Debajo aparecen las personas que se mezclan hoy en un autobús, un lugar o una tarea, y quién debería cambiarse con quién. Los usuarios con permiso para cambiar residencias modifican los límites en «Ajustes».',
        '«Ocupación de las residencias» compara bloques, plantas y secciones con sus límites, y las camas de aislamiento con las necesarias.',
      ],
    },
    {
      title: 'En la puerta',
      blocks: [
        {
          steps: [
            'En «Seguimiento de residencias», elija el lugar de la puerta.',
            'Escanee el código de un residente o escriba su número de pase, y elija «Entra» o «Sale». Para quien no vive allí, elija «Visitante».',
            'El resultado aparece debajo, con un sonido. Sin conexión, se guarda en el dispositivo y se envía más tarde.',
          ],
        },
        '«Registro» ofrece las entradas y salidas de un día, en Excel (XLSX) o PDF.',
        '«Abrir un quiosco» muestra un código para un teléfono o una tableta en la puerta, donde los residentes registran sus propias entradas y salidas. El quiosco se cierra tras las horas que indique, o cuando usted lo cierre. No muestra ningún nombre.',
      ],
    },
    {
      title: 'Proyectos y lugares de trabajo',
      blocks: [
        'Un proyecto tiene fechas, lugares de trabajo, zonas, proveedores y personas en equipos. Una advertencia indica si alguien está en dos proyectos. Los proyectos y los lugares de trabajo no se eliminan: se desactivan. Los lugares de trabajo se añaden en el resumen, con su posición en el mapa.',
      ],
    },
    {
      title: 'Mapa, planos y zonas',
      blocks: [
        '«Control de lugares de trabajo» muestra lugares de trabajo y residencias en un mapa y en una lista. Elija una residencia para ver los planos de sus plantas, que se pueden imprimir. «Zonas» muestra de cada zona si es seguro entrar. La página de una zona tiene el código QR de su página pública: quien lo escanea ve si es seguro entrar, sin iniciar sesión.',
      ],
    },
    {
      title: 'Transporte',
      blocks: [
        'Una ruta tiene horas, días y plazas. Los pasajeros se añaden uno a uno o como equipo de un proyecto. Ese día, elija el sentido y registre quién sube por escaneo, número o botón. Las plazas reservadas para otros no se ocupan. Se marca a los pasajeros de un proyecto o bloque distinto del de la mayoría.',
      ],
    },
    {
      title: 'Planificador',
      blocks: [
        'Las columnas son zonas; las tarjetas, tareas. Arrastre una tarjeta a otra columna o use su menú, que también funciona en el teléfono y con el teclado. «Añadir tarea» está en cada columna; «Editar zona», en su menú.',
        {
          points: [
            'Si un lugar fuese a superar su límite, un mensaje indica en cuántas personas y cuándo está libre.',
            'Seleccione varias tarjetas para moverlas, desplazarlas, copiarlas o eliminarlas a la vez; «Acciones recientes» permite deshacerlo.',
            'Una tarea nueva puede repetirse cada semana.',
            'Los demás usuarios ven sus cambios al instante. Si alguien se adelantó, su tarjeta vuelve a su columna con el motivo.',
          ],
        },
        'El calendario y la tabla muestran las mismas tareas.',
      ],
    },
  ],
};
